import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { UploadsDefinition } from '@chat/proto/chat/messaging/v1/Uploads';
import type { Deps } from '../deps.ts';
import {
  deleteAttachment,
  describeFile,
  listAttachments,
  openFile,
  readFile,
} from './attachments.ts';
import { readThumbnail } from './read-thumbnail.ts';
import { appendUpload, createUpload, deleteUpload, finishUpload, getUpload } from './upload.ts';

/** Binds each gRPC method for uploads to its use case. */
export function uploadsService(deps: Deps): Handlers<UploadsDefinition> {
  return {
    CreateUpload: unary((request, context) => createUpload(deps, request, context), {
      callers: ['gateway', 'notifications'],
    }),
    AppendUpload: unary((request, context) => appendUpload(deps, request, context), {
      callers: ['gateway', 'notifications'],
    }),
    GetUpload: unary((request, context) => getUpload(deps, request, context), {
      callers: ['gateway', 'notifications'],
    }),
    FinishUpload: unary((request, context) => finishUpload(deps, request, context), {
      callers: ['gateway', 'notifications'],
    }),
    DeleteUpload: unary((request, context) => deleteUpload(deps, request, context)),
    OpenFile: unaryForSpectators((request, context) => openFile(deps, request, context)),
    DescribeFile: internal(['gateway'], (request) => describeFile(deps, request)),
    ReadFile: internal(['gateway'], (request) => readFile(deps, request)),
    ReadThumbnail: unaryForSpectators((request, context) => readThumbnail(deps, request, context)),
    ListAttachments: unary((request, context) => listAttachments(deps, request, context)),
    DeleteAttachment: unary((request, context) => deleteAttachment(deps, request, context)),
  };
}
