import type { Socket } from 'node:net';

/**
 * Ends a connection when more than so many bytes have come on it, whatever they mean: the limit of a body leaves out
 * status lines, headers, interim answers and the frames of chunks, none of which has to end.
 * Counted are the bytes on the wire, with those of TLS.
 */
export function boundSocket(socket: Socket, atMost: number): Socket {
  const read = socket.read.bind(socket);
  socket.read = (size) => {
    if (socket.bytesRead <= atMost) return read(size);
    socket.destroy(new Error(`the receiver has sent more than ${atMost} bytes`));
    return null;
  };
  return socket;
}
