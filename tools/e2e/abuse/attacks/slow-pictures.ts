import type { Attack } from '../attack.ts';
import { holdPictures } from './hold-pictures.ts';

export const slowPictures: Attack = {
  name: 'asks for pictures elsewhere that never come',
  run: (scene) =>
    holdPictures(scene, '198.51.100.6', (site, turn) => site.url(`/never/${turn}.gif`)),
};
