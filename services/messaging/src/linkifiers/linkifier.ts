/** Turns what looks like `pattern` into a link: in the API's form, and as it is stored. @spec realm.md, Linkifiers */
export type Linkifier = {
  id: number;
  /** In RE2's syntax, which takes Python's named groups. */
  pattern: string;
  /** RFC 6570, with the groups of the pattern as its variables. */
  url_template: string;
  example_input: string | null;
  /** What clients write for an address of `url_template`: text with `{group}`s. */
  reverse_template: string | null;
  /** Further addresses that clients can turn back; they never become links. */
  alternative_url_templates: readonly string[];
};

/** A linkifier without its id: what an administrator says of it. */
export type LinkifierFields = Omit<Linkifier, 'id'>;
