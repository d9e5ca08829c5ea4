/**
 * The groups that `start` selects and those around them, as `around (id)` of a `with recursive` whose statement names the
 * realm `:realmId`.
 */
export function groupsAround(start: string): string {
  return `around (id) as (
       ${start}
       union
       select parent.group_id from around
       -- Fenced: a join would read all subgroups of the realm again at every step.
       cross join lateral (
         select group_id from user_group_subgroup
         where realm_id = :realmId and subgroup_id = around.id
         offset 0
       ) as parent
     )`;
}
