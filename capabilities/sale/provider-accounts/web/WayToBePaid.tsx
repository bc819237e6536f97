import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ClientInput } from '#platform/shared/contract.ts'
import type { TextKey } from '#platform/shared/texts.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { editPaymentProviders, settableProviders, showPaymentProviders } from '../contract.ts'
import { accountTexts } from '../texts.ts'

type Change = ClientInput<typeof editPaymentProviders>
type Word = TextKey<typeof accountTexts>
type Settable = (typeof settableProviders)[number]

/** Payment methods that are set up in a moment: one click if nothing is required, otherwise a few details. */
export const WayToBePaid = () => {
  const t = useTexts(accountTexts)
  return (
    <Loaded endpoint={showPaymentProviders} input={{}}>
      {(providers) => {
        const known = providers as unknown as Readonly<Record<string, { isOffered: boolean }>>
        const offered = settableProviders.filter(({ key }) => known[key]?.isOffered)
        return (
          <div className="k-stack">
            <p className="k-small k-second">{t('first_way.text')}</p>
            {offered.map((provider) =>
              provider.settings.length === 0 ? (
                <OnePress key={provider.key} provider={provider} />
              ) : (
                <WithDetails key={provider.key} provider={provider} />
              ),
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

const OnePress = ({ provider: { key, isSimulator } }: { provider: Settable }) => {
  const t = useTexts(accountTexts)
  const queries = useQueryClient()
  const turnOn = async () => {
    await api(editPaymentProviders, { [key]: { isEnabled: true } } as Change).catch(toastError)
    await queries.invalidateQueries()
  }
  const label = `field.${key}.isEnabled` as const
  const hint = `hint.${key}.isEnabled` as const
  return (
    <div>
      <Button variant="default" onClick={() => void turnOn()}>
        {isSimulator || !accountTexts.has(label) ? t('first_way.test_money') : t(label)}
      </Button>
      {accountTexts.has(hint) && <p className="k-small k-second">{t(hint)}</p>}
    </div>
  )
}

const WithDetails = ({ provider: { key, name: provider, settings, hasAccounts } }: { provider: Settable }) => {
  const t = useTexts(accountTexts)
  const form = useForm({
    endpoint: editPaymentProviders,
    texts: accountTexts,
    prefix: 'first',
    initial: {
      [key]: { isEnabled: true, ...Object.fromEntries(settings.map(({ name }) => [name, ''])) },
    } as unknown as Partial<Change>,
  })
  const needed = settings.filter(({ isOptional }) => !isOptional)
  const word = t(`choice.provider.${provider}` as Word)
  return (
    <section className="k-stack" aria-label={word}>
      <h4>{word}</h4>
      <Form
        form={form}
        submit={hasAccounts ? t('first_way.connect', { name: word }) : t('first_way.save')}
        fields={needed.map(({ name, kind, autoComplete }) => ({
          kind: kind === 'secret' ? 'password' : 'text',
          name: `${key}.${name}`,
          required: true,
          ...(autoComplete ? { autoComplete } : {}),
        }))}
      />
    </section>
  )
}
