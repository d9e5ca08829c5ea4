import { execFile } from 'node:child_process';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { repository } from '../repository.ts';

const folder = path.join(repository, 'proto');
const program = fileURLToPath(
  import.meta.resolve('@grpc/proto-loader/build/bin/proto-loader-gen-types.js'),
);

// proto/load.ts loads the files with the same options, so that types and values agree.
const options = [
  '--longs=Number',
  '--enums=String',
  '--defaults',
  '--oneofs',
  '--grpcLib=@grpc/grpc-js',
  '--importFileExtension=.ts',
  '--includeDirs=.',
];

/** Writes the TypeScript types of every message and service in proto/chat. */
export async function writeProtoTypes(target: string): Promise<void> {
  const files = await Array.fromAsync(glob('chat/*/v1/*.proto', { cwd: folder }));
  if (files.length === 0) throw new Error(`There is no .proto file under ${folder}/chat.`);
  const args = [program, ...options, '-O', target, ...files.sort()];
  await promisify(execFile)(process.execPath, args, { cwd: folder });
}
