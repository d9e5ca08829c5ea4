/** A team of the organization, named after its work. */
export type Team = 'engineering' | 'design' | 'support' | 'marketing' | 'office';

/** A person in the organization. */
export interface DemoPerson {
  fullName: string;
  email: string;
  team: Team;
}

/** The people in the organization, without its owner. */
export const demoPeople: readonly DemoPerson[] = [
  person('Amara Okafor', 'engineering'),
  person('Bram de Vries', 'engineering'),
  person('Chiara Conti', 'engineering'),
  person('Daniel Novak', 'engineering'),
  person('Elif Yilmaz', 'engineering'),
  person('Farid Rahimi', 'engineering'),
  person('Grace Kimani', 'engineering'),
  person('Hiro Tanaka', 'design'),
  person('Ines Duarte', 'design'),
  person('Jonas Lindqvist', 'design'),
  person('Kavya Menon', 'support'),
  person('Liam Byrne', 'support'),
  person('Mei Chen', 'support'),
  person('Nora Fischer', 'support'),
  person('Oscar Jensen', 'marketing'),
  person('Priya Nair', 'marketing'),
  person('Quentin Moreau', 'marketing'),
  person('Rosa Alvarez', 'office'),
  person('Samuel Adeyemi', 'office'),
  person('Tereza Dvorak', 'office'),
];

function person(fullName: string, team: Team): DemoPerson {
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`;
  return { fullName, email, team };
}
