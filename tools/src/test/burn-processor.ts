// Keeps one core busy until the process that forked this one ends or lets go of it.
process.once('disconnect', () => process.exit());
// A terminal sends Ctrl-C to this process as well: the end comes with that of the run.
process.on('SIGINT', () => undefined);

const turnMs = 10;

function burn(): void {
  const end = performance.now() + turnMs;
  while (performance.now() < end);
  // Lets the end of the channel be noticed.
  setImmediate(burn);
}

process.send?.('burning');
burn();
