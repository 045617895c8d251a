import table from '~/components/art/table.svg'
import { Button } from '~/components/button.tsx'
import { Brand } from '~/features/shell/components/brand.tsx'
import { messageOf } from '~/lib/api/errors.ts'
import { useDocumentTitle } from '~/lib/document-title.ts'
import { useEnterDemo } from '../demo.hooks.ts'
import { demoMessages } from '../demo.messages.ts'

/** The page of a demo for who has no seat yet. @param props.atOnce whether it leads to the board by itself */
export function DemoEntrance({ atOnce = false }: { atOnce?: boolean }) {
  useDocumentTitle(demoMessages.documentTitle)
  const { mutate, isPending, isSuccess, error } = useEnterDemo(atOnce)
  const isEntering = isPending || isSuccess
  return (
    <div className="on-board flex min-h-dvh flex-col overflow-hidden bg-board text-board-ink">
      <header className="mx-auto flex min-h-20 w-full max-w-7xl items-center px-5 sm:px-8">
        <Brand />
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-7xl grow items-center gap-x-10 gap-y-10 px-5 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]"
      >
        <div className="pt-6 lg:pb-16">
          <h1 className="text-[clamp(3rem,8.5vw,6.25rem)] leading-[0.95]">{demoMessages.title}</h1>
          <p className="mt-6 max-w-[26em] text-xl text-board-soft">{demoMessages.text}</p>
          <Button
            className="mt-9 min-h-14 px-8 text-lg"
            busy={isEntering}
            busyLabel={demoMessages.entering}
            onClick={() => mutate()}
          >
            {demoMessages.enter}
          </Button>
          <p role="alert" className="mt-4 min-h-[1.5em] max-w-[30em] text-lg">
            {error && messageOf(error, demoMessages.enterFailed)}
          </p>
        </div>
        <img
          src={table}
          alt=""
          width="1060"
          height="900"
          className="max-w-none justify-self-center max-lg:-mb-24 max-lg:w-[min(46rem,118%)] lg:w-full"
        />
      </main>
    </div>
  )
}
