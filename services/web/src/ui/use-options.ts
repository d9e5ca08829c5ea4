import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/**
 * Returns key handlers and attributes for a box with a list of options. Arrow keys select an option, Enter accepts it,
 * and the focus stays in the box. `first` is the option that is active at first: 0, or -1 if Enter should accept the
 * typed text.
 */
export function useOptions<Option>({
  options,
  onTake,
  isOpen,
  first,
}: {
  readonly options: readonly Option[];
  readonly onTake: (option: Option) => void;
  readonly isOpen: boolean;
  readonly first: 0 | -1;
}) {
  const listId = useId();
  const [chosen, setChosen] = useState<number>(first);
  // Reset the selection when the options change
  useEffect(() => setChosen(first), [options, first]);
  const active = Math.min(chosen, options.length - 1);
  const idOf = (at: number) => `${listId}-${at}`;
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  /** Handles a key press in the box. Returns whether the list handled the key. */
  const onKey = (event: KeyboardEvent): boolean => {
    const option = options[active];
    if (!isOpen || options.length === 0) return false;
    if (event.key === 'ArrowDown') setChosen((active + 1) % options.length);
    else if (event.key === 'ArrowUp') {
      setChosen(active <= 0 ? options.length - 1 : active - 1);
    } else if (event.key === 'Enter' && option !== undefined) onTake(option);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    active,
    onKey,
    inputProps: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 ? idOf(active) : undefined,
      autoComplete: 'off',
      spellCheck: false,
    },
    listProps: { id: listId, role: 'listbox' },
    optionProps: (at: number) => ({
      id: idOf(at),
      role: 'option',
      'aria-selected': at === active,
      tabIndex: -1,
      onPointerMove: () => setChosen(at),
      // Keep the focus in the box
      onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
      onClick: () => {
        const option = options[at];
        if (option !== undefined) onTake(option);
      },
    }),
  } as const;
}
