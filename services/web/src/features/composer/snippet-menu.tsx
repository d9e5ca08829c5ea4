import { useModelState } from '../../hooks/use-model.ts';
import { navigate } from '../../navigation/routes.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSection } from '../../ui/menu.tsx';
import { texts } from './texts.ts';

/** Returns the start of a snippet's text. */
function shortened(content: string): string {
  return content.length > shown ? `${content.slice(0, shown - 1)}…` : content;
}

const shown = 80;

/**
 * Shows a menu that inserts saved snippets. Shows nothing while there are none; people add the first snippet in their
 * settings.
 */
export function SnippetMenu({
  isDisabled,
  onInsert,
}: {
  readonly isDisabled: boolean;
  readonly onInsert: (text: string) => void;
}) {
  const snippets = useModelState((state) => state.snippets);
  if (snippets.size === 0) return null;
  const sorted = [...snippets.values()].sort((a, b) => a.title.localeCompare(b.title));
  return (
    <Menu
      label={texts.snippets}
      placement="top start"
      button={
        <IconButton icon="bookmark" size="small" label={texts.snippets} isDisabled={isDisabled} />
      }
    >
      <MenuSection label={texts.snippets}>
        {sorted.map(({ id, title, content }) => (
          <MenuItem
            key={id}
            detail={shortened(content)}
            // The menu first returns the focus to its button
            onAction={() => requestAnimationFrame(() => onInsert(content))}
          >
            {title}
          </MenuItem>
        ))}
      </MenuSection>
      <MenuItem icon="gear" onAction={() => navigate({ view: 'settings', path: ['snippets'] })}>
        {texts.manageSnippets}
      </MenuItem>
    </Menu>
  );
}
