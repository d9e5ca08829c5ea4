import type { Images } from './stand-ins.ts';

const variable = 'CHAT_TEST_IMAGES';

/** Hands the images of a run of `npm run test:containers` to its test files. */
export function environmentOfTest(images: Images): Record<string, string> {
  return { [variable]: JSON.stringify(images) };
}

/** @throws in a test file that was not started by `npm run test:containers` */
export function imagesOfTest(): Images {
  const text = process.env[variable];
  if (!text) throw new Error('this test is one of npm run test:containers');
  return JSON.parse(text);
}
