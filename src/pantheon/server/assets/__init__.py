"""What is served as files: drawings and the client."""
