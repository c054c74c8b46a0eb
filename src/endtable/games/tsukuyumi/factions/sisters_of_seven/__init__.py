"""Sisters of Seven: battle suits that fly, a bear, and gardens on the sea bed. SK-SISTERS."""
