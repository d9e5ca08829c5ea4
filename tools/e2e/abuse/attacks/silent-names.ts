import type { Attack } from '../attack.ts';
import { holdPictures } from './hold-pictures.ts';

export const silentNames: Attack = {
  name: 'asks for pictures on hosts whose name servers stay silent',
  run: (scene) =>
    holdPictures(scene, '198.51.100.7', (site, turn) =>
      site.url('/picture.gif', `silent${turn}.example.com`),
    ),
};
