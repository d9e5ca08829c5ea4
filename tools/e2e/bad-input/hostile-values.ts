/** A value that a faulty or hostile client might send for a parameter. */
export interface HostileValue {
  name: string;
  bytes: Buffer;
}

const depth = 50_000;

const texts: Record<string, string> = {
  'the empty string': '',
  'white space': ' \t ',
  'a null byte': 'a\0b',
  'control characters': 'a\u0001\u001b[31m\r\nb',
  '200,000 characters': 'x'.repeat(200_000),
  '20,000 emoji': '😀'.repeat(20_000),
  'more than a body may hold': 'x'.repeat(2 * 1024 * 1024),
  SQL: `'; drop table message; --`,
  'a path': '../../etc/passwd',

  'JSON cut off in a list': '[1,',
  'JSON cut off in an object': '{"a":',
  'JSON cut off in a string': '"abc',
  'a Python literal': 'True',
  'a JavaScript literal': 'undefined',
  'not a number': 'NaN',
  'a number with a leading zero': '01',
  'two JSON values': '1 2',
  'JSON with a null character': '["\\u0000"]',
  'a JSON string with a null character': '"\\u0000"',
  'JSON with half a surrogate pair': '["\\ud800"]',
  'a JSON string with half a surrogate pair': '"\\udc00x"',
  'a JSON key with half a surrogate pair': '{"\\ud800":1}',
  'JSON keys that objects inherit': '{"__proto__":{"a":1},"constructor":1,"toString":1}',
  'very deep lists': '['.repeat(depth) + ']'.repeat(depth),
  'very deep objects': `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  'depth without an end': '[{"a":'.repeat(depth),

  null: 'null',
  true: 'true',
  'a quoted boolean': '"true"',
  one: '1',
  'a quoted number': '"5"',
  zero: '0',
  'minus one': '-1',
  'a fraction': '1.5',
  'a tiny number': '1e-400',
  '2^31': '2147483648',
  '2^32 + 1': '4294967297',
  'a time in milliseconds': '1893456000000',
  '10^15': '1000000000000000',
  '2^53': '9007199254740992',
  '-2^53': '-9007199254740992',
  '2^63 - 1': '9223372036854775807',
  '2^63': '9223372036854775808',
  '10^30': '1e30',
  '-10^30': '-1e30',
  'a number beyond doubles': '1e400',
  'forty digits': '9'.repeat(40),
  'a JSON string': '"text"',
  'an empty list': '[]',
  'an empty object': '{}',
  'a list of null': '[null]',
  'a list of lists': '[[]]',
  'a list of empty objects': '[{}]',
  'a list of nonsense': '[{"name":5,"operator":[]},"a",1]',
  'a list of 2^53': '[9007199254740992]',
  'a list of 10^30': '[1e30]',
  'a list of minus one': '[-1]',
  'a list of an unknown id': '[9007199254740991]',
  'a list of an unknown name': '["nobody-has-this-name"]',
  'a list of the empty string': '[""]',
  'a list of 100,000 numbers': JSON.stringify(Array.from({ length: 100_000 }, (_, index) => index)),
  'a list of 100,000 strings': JSON.stringify(Array.from({ length: 100_000 }, () => 'a@b.c')),
};

const otherBytes: Record<string, Buffer> = {
  'bytes that are no UTF-8': Buffer.from([0x61, 0xff, 0xfe, 0x62]),
  'half a surrogate pair': Buffer.from([0xed, 0xa0, 0x80]),
  'an overlong null character': Buffer.from([0xc0, 0x80]),
  'a character cut in half': Buffer.from('é').subarray(0, 1),
  'Latin-1': Buffer.from('Zoë', 'latin1'),
  'UTF-16': Buffer.from('true', 'utf16le'),
};

export const hostileValues: readonly HostileValue[] = [
  ...Object.entries(texts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
  ...Object.entries(otherBytes).map(([name, bytes]) => ({ name, bytes })),
];
