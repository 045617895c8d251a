import type { Statement } from '@lunchvote/db/testing/plans'
import { everyProcedure, type World } from './every-procedure.ts'
import { createTestApi, type Person, registration, type TestApi, venueInput } from './test-api.ts'
import { createTestImporter } from './test-importer.ts'

export type RecordedApi = TestApi & {
  /** What was sent to the database while `work` ran. */
  statementsOf: (work: () => Promise<unknown>) => Promise<Statement[]>
}

export async function createRecordedApi(): Promise<RecordedApi> {
  const sent: Statement[] = []
  const api = await createTestApi({
    onStatement: (text, parameters) => {
      // The driver asks for the types of arrays when it connects.
      if (!text.includes('pg_catalog')) sent.push({ text, parameters })
    },
  })
  api.deps.importer = createTestImporter()
  return {
    ...api,
    statementsOf: async (work) => {
      sent.length = 0
      await work()
      return [...sent]
    },
  }
}

/** The statements of every procedure of the product, by its path, each called by a team of its own. */
export async function recordEveryProcedure(api: RecordedApi): Promise<Record<string, Statement[]>> {
  const { people, world } = await createWorld(api)
  const recorded: Record<string, Statement[]> = {}
  for (const [path, { by, run }] of Object.entries(everyProcedure)) {
    recorded[path] = await api.statementsOf(() => people[by].call((caller) => run(caller, world)))
  }
  return recorded
}

async function createWorld(api: TestApi) {
  const teamName = 'Statisticians'
  const details = registration({ teamName })
  const [admin, member, heir, leaver]: Person[] = [
    await api.register({ teamName }),
    await api.register(details),
    await api.register({ teamName }),
    await api.register({ teamName }),
  ] as [Person, Person, Person, Person]
  const idOf = async (person: Person) => (await person.call((caller) => caller.auth.me())).id
  const venue = await admin.call((caller) => caller.venues.create(venueInput()))
  const item = await admin.call((caller) => caller.vault.add(venueInput()))
  const world: World = {
    venueId: venue.id,
    itemId: item.id,
    heirId: await idOf(heir),
    leaverId: await idOf(leaver),
    credentials: { email: details.email, password: details.password },
  }
  return { people: { visitor: api.visitor(), admin, member, heir }, world }
}
