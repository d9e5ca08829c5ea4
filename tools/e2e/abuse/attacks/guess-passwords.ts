import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { anonymousClient } from '../../client.ts';
import { newAccount } from '../../people.ts';
import { type Attack, repeat } from '../attack.ts';

const connections = 4;
const guessesOfAnAddress = 5;
/** The number of guesses on each connection. The attack ends after them, no matter how long they take. */
const guesses = 5;
const ownerLogsInEveryMs = 400;

export const guessPasswords: Attack = {
  name: 'guesses the password of an account whose owner logs in meanwhile',
  async run(scene) {
    const { email: username, password } = await newAccount(scene.own.owner);
    const logIn = async (address: string, secret: string) => {
      const headers = { 'x-forwarded-for': address };
      const parameters = { username, password: secret };
      return (await anonymousClient(scene).post('/fetch_api_key', parameters, headers)).status;
    };
    const guessed: number[] = [];
    const owned: number[] = [];
    const guess = async (connection: number) => {
      for (let turn = 0; turn < guesses; turn += 1) {
        const status = await logIn('198.51.100.1', `guess ${connection} ${turn}`);
        guessed.push(status);
        scene.answered(status);
      }
    };
    const guessing = Promise.all(Array.from({ length: connections }, (_, index) => guess(index)));
    const owner = repeat(scene, 1, async () => {
      await pause(ownerLogsInEveryMs);
      const status = await logIn('192.0.2.1', password);
      owned.push(status);
      return status;
    });
    await Promise.all([guessing, owner]);
    expect(guessed.filter((status) => status === 401)).toHaveLength(guessesOfAnAddress);
    expect(new Set(owned)).toEqual(new Set([200]));
  },
};
