import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns the axe violations on a page in both color schemes, one line for each. */
export async function violationsOf(page: Page, name: string, within?: string): Promise<string[]> {
  const lines: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // The next frame has the colors.
    await page.evaluate('new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)))');
    const builder = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    // The first view includes the elements outside.
    if (within) builder.include(within);
    if (colorScheme === 'dark') builder.withRules('color-contrast');
    const { violations } = await builder.analyze();
    for (const { id, nodes } of violations) {
      const where = nodes.map(
        ({ html, any }) => `${html.slice(0, 160)} (${any[0]?.message ?? ''})`,
      );
      lines.push(`${name}, ${colorScheme}: ${id}: ${where.slice(0, 3).join('; ')}`);
    }
  }
  return lines;
}

/** Opens views of the client in turn. Returns their axe violations. */
export async function violationsAt(page: Page, fragments: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [at, fragment] of fragments.entries()) {
    await page.goto(`/${fragment}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0);
    found.push(...(await violationsOf(page, fragment, at > 0 ? 'main' : undefined)));
  }
  return found;
}
