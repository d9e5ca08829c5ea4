import { type Handlers, unary } from '@chat/kit/grpc/server';
import type { BotsDefinition } from '@chat/proto/chat/users/v1/Bots';
import type { Deps } from '../credentials/deps.ts';
import { createBot } from './create-bot.ts';
import { deactivateBot, getBotApiKey, listOwnBots, regenerateBotApiKey } from './manage-bots.ts';
import { clearBotStorage, readBotStorage, writeBotStorage } from './storage.ts';
import { updateBot } from './update-bot.ts';

/** Binds the methods of `Bots` to their use cases. */
export function botsService(deps: Deps): Handlers<BotsDefinition> {
  return {
    CreateBot: unary((request, context) => createBot(deps, request, context)),
    ListOwnBots: unary((request, context) => listOwnBots(deps, request, context)),
    UpdateBot: unary((request, context) => updateBot(deps, request, context)),
    DeactivateBot: unary((request, context) => deactivateBot(deps, request, context)),
    GetBotApiKey: unary((request, context) => getBotApiKey(deps, request, context)),
    RegenerateBotApiKey: unary((request, context) => regenerateBotApiKey(deps, request, context)),
    ReadBotStorage: unary((request, context) => readBotStorage(deps, request, context)),
    WriteBotStorage: unary((request, context) => writeBotStorage(deps, request, context)),
    ClearBotStorage: unary((request, context) => clearBotStorage(deps, request, context)),
  };
}
