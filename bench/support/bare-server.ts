import { createServer } from 'node:http';

/** The least a Node server can do: parse the body, stringify an answer of the same size, send it. */
process.once('message', (answer) => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      JSON.parse(Buffer.concat(chunks).toString());
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` });
  });
});
