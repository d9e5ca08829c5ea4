// Original file: chat/common/v1/common.proto


export interface KnownParts {
  'hashes'?: (Buffer | Uint8Array | string)[];
}

export interface KnownParts__Output {
  'hashes': (Buffer)[];
}
