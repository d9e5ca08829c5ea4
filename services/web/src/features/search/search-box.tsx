import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '../../hooks/use-media.ts';
import { useModelState, useStore } from '../../hooks/use-model.ts';
import { useRoute } from '../../hooks/use-route.ts';
import { openHelp } from '../../navigation/open-help.ts';
import { focusTargets, isSearchOpen } from '../../navigation/panels.ts';
import { feedRoute, navigate, type Term } from '../../navigation/routes.ts';
import type { Channel, User } from '../../store/records.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icons.tsx';
import { useOptions } from '../../ui/use-options.ts';
import { channelTopics, loadTopics } from '../conversations/channel-topics.ts';
import { peopleByName } from '../people/people-rows.ts';
import { describeTerm } from './describe-term.ts';
import { goToDate } from './go-to-date.ts';
import { type Names, parseQuery } from './query.ts';
import styles from './search.module.css';
import { channelsByName } from './search-sources.ts';
import { type Suggestion, suggest, topicsChannel } from './suggest.ts';
import { texts } from './texts.ts';

/** Shows the search box in the header: the current terms as pills, and suggestions while the user types. */
export function SearchBox() {
  const shownTerms = useShownTerms();
  const names = useNames();
  const [terms, setTerms] = useState<readonly Term[]>(shownTerms);
  const [text, setText] = useState('');
  const [isFocused, setFocused] = useState(false);
  const isOverlaid = useStore(isSearchOpen);
  const isNarrow = useMedia('(max-width: 48rem)');
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(text, terms, names, isFocused);

  // Navigation shows the new view's terms
  useEffect(() => {
    setTerms(shownTerms);
    setText('');
  }, [shownTerms]);
  useEffect(() => {
    if (isOverlaid) input.current?.focus();
  }, [isOverlaid]);

  const show = (wanted: readonly Term[]) => {
    const date = wanted.find(({ operator }) => operator === 'date');
    const others = wanted.filter((term) => term !== date);
    if (date) void goToDate(String(date.operand), others, names.me);
    else navigate(others.length > 0 ? { view: 'narrow', terms: others } : feedRoute);
    leave();
  };
  const leave = () => {
    input.current?.blur();
    isSearchOpen.update(() => false);
  };
  const take = ({ terms: added, text: rest, isFinal, isHelp = false }: Suggestion) => {
    if (isHelp) return openHelp('search');
    const next = [...terms, ...added];
    setTerms(next);
    setText(rest);
    if (isFinal) show(next);
  };
  const { active, onKey, inputProps, listProps, optionProps } = useOptions({
    options: suggestions,
    onTake: take,
    isOpen: isFocused && suggestions.length > 0,
    first: -1,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey(event)) return;
    if (event.key === 'Enter') {
      const wanted = [...terms, ...parseQuery(text, names)];
      if (wanted.length > 0) show(wanted);
      else leave();
    } else if (event.key === 'Backspace' && text === '') setTerms(terms.slice(0, -1));
    else if (event.key === 'Escape') {
      setTerms(shownTerms);
      setText('');
      leave();
    } else return;
    event.preventDefault();
  };

  if (isNarrow && !isOverlaid) {
    return (
      <IconButton
        icon="search"
        label={texts.search}
        onPress={() => isSearchOpen.update(() => true)}
      />
    );
  }
  const remove = (at: number) => {
    const left = terms.filter((_, index) => index !== at);
    if (isFocused) setTerms(left);
    else show(left);
  };
  return (
    <search className={classes(styles.search, isNarrow && styles.overlaid)}>
      <div
        className={styles.box}
        onPointerDown={() => requestAnimationFrame(() => input.current?.focus())}
      >
        <Icon name="search" size={16} />
        {(isFocused || isSearch(terms) ? terms : noTerms).map((term, at) => {
          const name = describeTerm(term, names);
          return (
            <span key={name} className={styles.pill}>
              <span>{name}</span>
              <button
                type="button"
                aria-label={texts.remove(name)}
                onPointerDown={(event) => event.stopPropagation()}
                onClick={() => remove(at)}
              >
                <Icon name="x" size={11} />
              </button>
            </span>
          );
        })}
        <input
          {...inputProps}
          ref={input}
          id={focusTargets.search}
          type="text"
          aria-label={texts.search}
          placeholder={isFocused && terms.length > 0 ? '' : texts.placeholder}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setFocused(true)}
          onBlur={({ relatedTarget, currentTarget }) => {
            setFocused(false);
            if (!currentTarget.closest('search')?.contains(relatedTarget)) leave();
          }}
        />
        {!isFocused && !isSearch(terms) && <kbd>/</kbd>}
      </div>
      {isNarrow && <IconButton icon="x" label={texts.close} onPress={leave} />}
      {isFocused && suggestions.length > 0 && (
        <ul {...listProps} aria-label={texts.results} className={styles.options}>
          {suggestions.map((suggestion, at) => (
            <li
              key={suggestion.id}
              {...optionProps(at)}
              className={classes(
                styles.option,
                at === active && styles.active,
                suggestion.isHelp && styles.last,
              )}
            >
              <Icon name={suggestion.icon} size={15} />
              <span className={styles.label}>{suggestion.label}</span>
              {suggestion.hint && <span className={styles.hint}>{suggestion.hint}</span>}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}

const noTerms: readonly Term[] = [];
const ofConversations = new Set(['channel', 'topic', 'dm', 'with']);

/** Returns whether the terms are a search that the heading does not describe. */
function isSearch(terms: readonly Term[]): boolean {
  return terms.some(({ operator, negated }) => negated || !ofConversations.has(operator));
}

/** Returns the terms of the narrow on screen. */
function useShownTerms(): readonly Term[] {
  const resolved = useRoute();
  if (!('route' in resolved) || resolved.route.view !== 'narrow') return noTerms;
  return resolved.route.terms;
}

function useNames(): Names {
  const channels = useModelState((state) => state.channels);
  const users = useModelState((state) => state.users);
  const me = useModelState((state) => state.me);
  const realm = useModelState((state) => state.realm);
  const mutedUsers = useModelState((state) => state.mutedUsers);
  return useMemo(
    () => ({ channels, users, me, realm, mutedUsers }),
    [channels, users, me, realm, mutedUsers],
  );
}

const nobody: readonly User[] = [];
const noChannels: readonly Channel[] = [];

function useSuggestions(
  text: string,
  terms: readonly Term[],
  names: Names,
  isOpen: boolean,
): readonly Suggestion[] {
  // Sorting all names is slow
  const people = useModelState((state) => (isOpen ? peopleByName(state) : nobody));
  const channels = useModelState((state) => (isOpen ? channelsByName(state) : noChannels));
  const topics = useStore(channelTopics);
  const channelId = isOpen ? topicsChannel({ text, names, terms }) : undefined;
  useEffect(() => {
    if (channelId !== undefined) void loadTopics(channelId);
  }, [channelId]);
  return useMemo(() => {
    if (!isOpen) return [];
    const topicsOf = (id: number) => (topics.get(id) ?? []).map(({ name }) => name);
    return suggest({ text, names, people, channels, topicsOf, terms });
  }, [isOpen, text, names, people, channels, topics, terms]);
}
