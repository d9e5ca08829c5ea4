import { expect, test } from 'vitest';
import { fileNameOf } from './tus-routes.ts';

const encode = (text: string) => Buffer.from(text).toString('base64');

test.each([
  [`filename ${encode('a b.png')},filetype ${encode('image/png')}`, 'a b.png', 'image/png'],
  [`name ${encode('ü.txt')}, type ${encode('text/plain')}, is_confidential`, 'ü.txt', 'text/plain'],
  [`filetype ${encode('a')},filename`, '', 'a'],
  ['filename !!!', '', ''],
  ['', '', ''],
  [',,', '', ''],
])(
  'reads the tus metadata %j as the file name %j and the type %j',
  (metadata, fileName, contentType) => {
    expect(fileNameOf(metadata)).toEqual({ fileName, contentType });
  },
);
