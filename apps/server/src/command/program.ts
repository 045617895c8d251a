import { Command } from 'commander'
import { loadSettings } from '../settings/settings.ts'
import { version } from '../version.ts'
import { backup, restore } from './backup.ts'
import { doctor } from './doctor/doctor.ts'
import { type Result, run } from './run.ts'
import { makeAdmin, resetLink, teams } from './teams.ts'
import { sendTestMail } from './test-mail.ts'

/** The command with its subcommands. Each of them prints its result or its error, and sets the exit code. */
export function createProgram(): Command {
  const program = new Command('lunchvote')
    .description('Looks after LunchVote and its database, with the settings of the server.')
    .version(version)
    .option('--json', 'print the result, or the error, as JSON')

  const command = (usage: string, description: string) => program.command(usage).description(description)
  const runs = (result: () => Promise<Result>) => run(result, { json: program.opts().json === true })

  command('backup <file>', 'write all data into a file, while the server runs or not')
    .option('--force', 'replace the file if it exists')
    .action((file, options) => runs(() => backup(file, options)))

  command('restore <file>', 'replace all data by the data of a backup, while the server does not run')
    .option('--force', 'replace the teams that the database has')
    .action((file, options) => runs(() => restore(file, options)))

  command('teams', 'list the teams, with their admins and numbers of members').action(() => runs(teams))

  command('doctor', 'check the settings and all that the server needs, and say what to do').action(
    async () => {
      await runs(doctor)
      // A connection that does not answer must not keep the command running.
      process.exit()
    },
  )

  command('make-admin <email>', 'make a member the admin of their team').action((email: string) =>
    runs(() => makeAdmin(email)),
  )

  command('reset-link <email>', 'make a link with which a member can choose a new password').action(
    (email: string) => runs(() => resetLink(email)),
  )

  command('send-test-mail <email>', 'send one mail, and say what the mail server answers').action(
    (email: string) => runs(async () => sendTestMail(email, loadSettings())),
  )

  return program
}
