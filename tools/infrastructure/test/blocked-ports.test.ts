import { expect, test } from 'vitest';
import { blockedPorts } from '../src/blocked-ports.ts';

test('fetch rejects every port in blockedPorts', async () => {
  for (const port of blockedPorts) {
    await expect(fetch(`http://127.0.0.1:${port}`), `port ${port}`).rejects.toMatchObject({
      cause: { message: 'bad port' },
    });
  }
});
