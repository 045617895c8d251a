import type { Person } from '@lunchvote/contracts/people'
import { Face } from '~/components/face.tsx'

/** The items of a list of people. */
export function WallFaces({ people }: { people: readonly Person[] }) {
  return people.map((person) => (
    <li key={person.userId}>
      <Face person={person} className="wall-face animate-rise" />
      <span className="sr-only">{person.displayName}</span>
    </li>
  ))
}
