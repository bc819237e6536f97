import { useQueryClient } from '@tanstack/react-query'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { formatTime } from '#platform/shared/time.ts'
import { ActionBar, type Action } from '#platform/web/action.tsx'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Notice } from '#ui/Field.tsx'
import { concludeContract, showContract } from '../contract.ts'
import { operatorTexts } from '../texts.ts'

type Contract = ClientOutput<typeof showContract>

/** The contract about the data of a seller's buyers: read, concluded, kept and printed. */
export default function ProcessorContractScreen() {
  const t = useTexts(operatorTexts)
  return (
    <>
      <PageHead title={t('contract.title')} text={t('contract.text')} />
      <Loaded endpoint={showContract} input={{}}>
        {(contract) => <Page contract={contract} />}
      </Loaded>
    </>
  )
}

const Page = ({ contract: { offered, concluded } }: { contract: Contract }) => {
  const t = useTexts(operatorTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const isOpen = !concluded?.isCurrent
  const shown = isOpen ? offered : concluded
  const time = concluded ? formatTime(concluded.concludedAt, locale) : ''
  const actions: Action<undefined>[] = [
    {
      key: 'conclude',
      text: t(concluded ? 'contract.conclude_new' : 'contract.conclude'),
      primary: true,
      shows: () => isOpen,
      run: async () => {
        await api(concludeContract, {})
        await queries.invalidateQueries({ queryKey: [showContract.path] })
      },
      done: t('contract.done'),
    },
    { key: 'print', text: t('contract.print'), run: () => print() },
  ]
  return (
    <div className="k-panel k-stack k-account">
      {concluded && (
        <Notice tone={isOpen ? 'amber' : 'green'}>
          {t(isOpen ? 'contract.outdated' : 'contract.concluded', { time })}
        </Notice>
      )}
      <article className="k-stack-small" lang={shown.locale}>
        {`${shown.parties}\n\n${shown.text}`.split(/\n{2,}/).map((paragraph, at) => (
          <p key={at} className="k-lines">
            {paragraph}
          </p>
        ))}
      </article>
      <ActionBar actions={actions} target={undefined} />
    </div>
  )
}
