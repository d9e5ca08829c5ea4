// Keeps one core busy until the parent process ends or disconnects.
process.once('disconnect', () => process.exit());
// A terminal sends Ctrl-C to this process as well, but it must end with the run.
process.on('SIGINT', () => undefined);

const turnMs = 10;

function burn(): void {
  const end = performance.now() + turnMs;
  while (performance.now() < end);
  // Lets the process notice the end of the channel.
  setImmediate(burn);
}

process.send?.('burning');
burn();
