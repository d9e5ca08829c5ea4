import { type Handlers, internal, unary, unaryForSpectators } from '@chat/kit/grpc/server';
import type { ProfilesDefinition } from '@chat/proto/chat/users/v1/Profiles';
import type { Deps } from '../deps.ts';
import { changeOwnAvatar, removeOwnAvatar } from './change-own-avatar.ts';
import { changeOwnProfile, clearOwnProfile } from './change-own-profile.ts';
import {
  changeProfileField,
  createProfileField,
  listProfileFields,
  orderProfileFields,
  removeProfileField,
} from './profile-fields.ts';
import { findAvatar, readAvatarFile } from './read-avatars.ts';

/** Binds the methods of `Profiles` to their use cases. */
export function profilesService(deps: Deps): Handlers<ProfilesDefinition> {
  return {
    ListProfileFields: unary((request, context) => listProfileFields(deps, request, context)),
    CreateProfileField: unary((request, context) => createProfileField(deps, request, context)),
    ChangeProfileField: unary((request, context) => changeProfileField(deps, request, context)),
    RemoveProfileField: unary((request, context) => removeProfileField(deps, request, context)),
    OrderProfileFields: unary((request, context) => orderProfileFields(deps, request, context)),
    ChangeOwnProfile: unary((request, context) => changeOwnProfile(deps, request, context)),
    ClearOwnProfile: unary((request, context) => clearOwnProfile(deps, request, context)),
    ChangeOwnAvatar: unary((request, context) => changeOwnAvatar(deps, request, context)),
    RemoveOwnAvatar: unary((request, context) => removeOwnAvatar(deps, request, context)),
    FindAvatar: unaryForSpectators((request, context) => findAvatar(deps, request, context)),
    ReadAvatarFile: internal(['gateway'], (request) => readAvatarFile(deps, request)),
  };
}
