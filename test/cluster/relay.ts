import { connect, createServer, type Server, type Socket } from 'node:net';

/** The connection between the proxy and one node, which can be cut: data is then lost silently. */
export interface Relay {
  port: number;
  cut(): void;
  mend(): void;
  close(): void;
}

/** Listens on a separate port and forwards everything. */
export async function openRelay(port: number): Promise<Relay> {
  const ends = new Set<Socket>();
  let silent = false;
  const keep = (socket: Socket) => {
    ends.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => ends.delete(socket));
  };
  const server: Server = createServer((near) => {
    keep(near);
    if (silent) return void near.pause();
    const far = connect(port, '127.0.0.1');
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    port: address.port,
    cut() {
      silent = true;
      for (const end of ends) end.unpipe().pause();
    },
    mend() {
      silent = false;
      for (const end of ends) end.destroy();
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}
