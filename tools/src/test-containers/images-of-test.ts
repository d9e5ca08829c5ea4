import type { Images } from './stand-ins.ts';

const variable = 'CHAT_TEST_IMAGES';

/** Returns the environment variables in which `npm run test:containers` passes images to its test files. */
export function environmentOfTest(images: Images): Record<string, string> {
  return { [variable]: JSON.stringify(images) };
}

/** Returns the images of this run. @throws in a test file that `npm run test:containers` did not start */
export function imagesOfTest(): Images {
  const text = process.env[variable];
  if (!text) throw new Error('this test is one of npm run test:containers');
  return JSON.parse(text);
}
