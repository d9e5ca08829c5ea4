/** The verbs by which the check recognizes that a title is a statement. Add a verb if one is missing. */
export const verbs: ReadonlySet<string> = new Set(
  `
    accept accepts acknowledge acknowledges add address addresses adds admit admits affect affects
    agree agrees alert alerts allow allows announce announces answer answers appear appears applies
    apply archive archives are aren't ascend ascends ask asks assign assigns attach attaches balance
    balances ban bans be become becomes begin begins believe believes bind binds block blocks blur
    blurs break breaks bring brings buffer buffers build builds burn burns calculate calculates call
    calls cames can can't cancel cancels cannot carries carry catch catches cause causes change
    changes check checks choose chooses claim claims clamp clamps classifies classify clean cleans
    clear clears close closes collect collects combine combines come comes compare compares complete
    completes compress compresses connect connects consume consumes contain contains continue
    continues convert converts copies copy cost costs count counts cover covers create creates
    credit credits crop crops cut cuts deactivate deactivates decide decides declare declares decode
    decodes decrypt decrypts deduplicate deduplicates delay delays delete deletes deliver delivers
    denies deny depend depends derive derives describe describes destroy destroys detach detaches
    detect detects dids diff differ differs diffs disable disables discard discards disconnect
    disconnects discover discovers dispose disposes distribute distributes divide divides do does
    doesn't don't double doubles drain drains draw draws drop drops edit edits elect elects enable
    enables encode encodes encrypt encrypts end ends enforce enforces enter enters equal equals
    escape escapes establish establishes estimate estimates evict evicts exceed exceeds exclude
    excludes execute executes exist exists expand expands expect expects expire expires explain
    explains export exports expose exposes extend extends fail fails fall falls fetch fetches fill
    fills filter filters find finds finish finishes fire fires fit fits fitses fix fixes flush
    flushes focus focuses fold folds follow follows forget forgets format formats forward forwards
    founds free frees freeze freezes generate generates get gets give gives go goes gots grant
    grants group groups grow grows guess guesses had handle handles happen happens has hash hashes
    have hear hears help helps hide hides highlight highlights hit hits hold holds honor honors
    honour honours identifies identify ignore ignores implies imply import imports include includes
    increase increases infer infers inherit inherits initialize initializes insert inserts intern
    interns invalidate invalidates invent invents invite invites is isn't isolate isolates join
    joins keep keeps kepts kill kills know knows label labels lack lacks last lasts lead leads learn
    learns leave leaves lefts let lets lie lies limit limits link links list listen listens lists
    live lives load loads lock locks log logs look looks lose loses losts mades maintain maintains
    make makes manage manages map maps mark marks match matches matter matters may measure measures
    mention mentions merge merges migrate migrates mind minds miss misses mix mixes move moves
    multiplies multiply must mute mutes name names need needs needses negate negates nest nests
    normalize normalizes notifies notify number numbers obey obeys object objects observe observes
    occupies occupy offer offers omit omits open opens order orders overlap overlaps overwrite
    overwrites own owns page pages paint paints parse parses partition partitions pass passes paste
    pastes pause pauses pay pays peel peels permit permits pick picks place places point points poll
    polls post posts prefer prefers preserve preserves prevent prevents preview previews print
    prints process processes produce produces project projects promise promises propagate propagates
    protect protects prove proves prune prunes publish publishes purge purges push pushes put puts
    qualifies qualify quantifies quantify queries query queue queues quote quotes race races raise
    raises rank ranks reach reaches react reactivate reactivates reacts read reads rebalance
    rebalances rebuild rebuilds receive receives recognize recognizes reconnect reconnects record
    records recover recovers recreate recreates redact redacts redeliver redelivers redirect
    redirects reduce reduces refer refers refetch refetches refresh refreshes refuse refuses
    regenerate regenerates register registers reject rejects relate relates relax relaxes relay
    relays release releases relies reload reloads rely remain remains remember remembers remind
    reminds remove removes rename renames render renders renew renews reopen reopens repair repairs
    repay repays repeat repeats replace replaces replay replays replies reply report reports
    represent represents reproduce reproduces request requests require requires resend resends
    reserve reserves reset resets reside resides resist resists resize resizes resolve resolves
    respect respects respond responds restart restarts restate restates restore restores restrain
    restrains restrict restricts result results resume resumes retain retains retries retry return
    returns reuse reuses reveal reveals revoke revokes rewrite rewrites rise rises rotate rotates
    round rounds route routes rule rules run runs sanitize sanitizes satisfies satisfy save saves
    say says scale scales scan scans schedule schedules scroll scrolls seal seals search searches
    see seem seems sees seize seizes select selects sell sells send sends sents separate separates
    serialize serializes serve serves set sets settle settles shape shapes share shares shift shifts
    shorten shortens should shout shouts show shows shrink shrinks shut shuts sign signs skip skips
    sleep sleeps slow slows sniff sniffs solve solves sort sorts sound sounds space spaces spare
    spares speak speaks spell spells split splits spread spreads squeeze squeezes stall stalls stand
    stands start starts stay stays stick sticks stop stops store stores stretch stretches strike
    strikes strip strips submit submits subscribe subscribes subtract subtracts succeed succeeds
    suggest suggests sum sums support supports surface surfaces survive survives swallow swallows
    swap swaps switch switches sync syncs tag tags take takes tell tells terminate terminates think
    thinks throw throws tick ticks time times tolerate tolerates total totals touch touches trace
    traces track tracks translate translates travel travels treat treats tries trim trims truncate
    truncates trust trusts try tunnel tunnels turn turns type types understand understands undo
    undoes unfollow unfollows unlink unlinks unmute unmutes unpack unpacks unseal unseals
    unsubscribe unsubscribes unwrap unwraps update updates upgrade upgrades upload uploads use uses
    validate validates varies vary verifies verify void voids wait waits wake wakes walk walks want
    wants warm warms warn warns was wents were will win wins withdraw withdraws withhold withholds
    witness witnesses won't work works would wrap wraps write writes yield yields zero zeroes
  `
    .trim()
    .split(/\s+/),
);
