import type { Outlet } from '@lunchvote/contracts/outlets'
import { useId, useState } from 'react'
import { Button } from '~/components/button.tsx'
import { Icon } from '~/components/icon.tsx'
import { Switch } from '~/components/switch.tsx'
import { useDeliveries, useNextLine, useSwitchOutlet, useTestOutlet } from '../outlets.hooks.ts'
import { outletMessages } from '../outlets.messages.ts'
import { eventsLine, isGone, kindLine, testResult } from '../outlets.rules.ts'
import { DeliveryList } from './delivery-list.tsx'

type OutletRowProps = { outlet: Outlet; onEdit: () => void; onDelete: () => void }

export function OutletRow({ outlet, onEdit, onDelete }: OutletRowProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const change = useSwitchOutlet()
  const test = useTestOutlet()
  // The deliveries of an outlet that is switched off are loaded at once, because they show whether an answer with
  // status 410 switched it off.
  const deliveries = useDeliveries(outlet, isOpen || !outlet.active)
  const next = useNextLine(outlet)
  const { name } = outlet

  function switchTo(active: boolean) {
    if (!change.isPending) change.mutate({ ...outlet, active })
  }
  return (
    <li className="border-b border-line py-5 first:pt-0 last:border-0 last:pb-0">
      <Switch
        label={name}
        text={kindLine(outlet)}
        checked={change.isPending ? change.variables.active : outlet.active}
        onChange={switchTo}
      />
      <p id={id} className="mt-1 text-ink-soft">
        {eventsLine(outlet)}
      </p>
      {next && <p className="mt-1 font-semibold">{next}</p>}
      {isGone(outlet, deliveries.data) && <Note isGood={false}>{outletMessages.gone}</Note>}
      <div className="mt-3 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap">
        <Button
          variant="outline"
          className="px-4"
          aria-label={outletMessages.testOf(name)}
          busy={test.isPending}
          busyLabel={outletMessages.testing}
          onClick={() => test.mutate(outlet)}
        >
          {outletMessages.test}
        </Button>
        <Button
          variant="outline"
          className="px-4"
          aria-label={outletMessages.deliveriesOf(name)}
          aria-expanded={isOpen}
          aria-controls={`${id}-deliveries`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {outletMessages.deliveries}
        </Button>
        <Button variant="outline" className="px-4" aria-label={outletMessages.editOf(name)} onClick={onEdit}>
          {outletMessages.edit}
        </Button>
        <Button
          variant="dangerOutline"
          className="px-4"
          aria-label={outletMessages.deleteOf(name)}
          onClick={onDelete}
        >
          {outletMessages.delete}
        </Button>
      </div>
      <div role="status">
        {test.data && !test.isPending && (
          <Note isGood={test.data.status === 'delivered'}>{testResult(test.data)}</Note>
        )}
      </div>
      <div id={`${id}-deliveries`}>{isOpen && <DeliveryList name={name} query={deliveries} />}</div>
    </li>
  )
}

function Note({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <p
      className={`mt-3 flex animate-rise items-start gap-2 text-[0.9375rem] ${isGood ? 'text-leaf' : 'text-alarm'}`}
    >
      <Icon name={isGood ? 'check' : 'alert'} className="mt-0.5 size-4.5" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}
