"""What the network reaches: REST, WebSocket, security, rate limits."""
