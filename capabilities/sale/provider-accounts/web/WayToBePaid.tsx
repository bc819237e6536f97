import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientInput, ClientOutput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { editPaymentProviders, showPaymentProviders } from '../contract.ts'
import { accountTexts } from '../texts.ts'
import { initialOf, offeredOf, Provider, shapeProviders, type Settable, type Values, type Word } from './Provider.tsx'

type Account = ClientOutput<typeof showPaymentProviders>['accounts'][string] | undefined

/** The providers as the settings show them: a switch is enough where nothing is asked for, else a few details unfold under it. */
export const WayToBePaid = () => {
  const t = useTexts(accountTexts)
  return (
    <Loaded endpoint={showPaymentProviders} input={{}}>
      {(providers) => (
        <div className="k-providers">
          <p className="k-small k-second">{t('first_way.text')}</p>
          {offeredOf(providers).map(({ provider, known }) => (
            <OneProvider
              key={provider.key}
              provider={provider}
              known={known}
              account={providers.accounts[provider.key]}
            />
          ))}
        </div>
      )}
    </Loaded>
  )
}

const OneProvider = ({ provider, known, account }: { provider: Settable; known: Values; account: Account }) => {
  const t = useTexts(accountTexts)
  const queries = useQueryClient()
  const { key, name, settings, hasAccounts } = provider
  const needed = settings.filter(({ isOptional }) => !isOptional)
  const [isOn, setOn] = useState(known['isEnabled'] === true)
  const form = useForm({
    endpoint: editPaymentProviders,
    texts: accountTexts,
    prefix: 'first',
    initial: { [key]: initialOf(provider, known) } as Partial<ClientInput<typeof editPaymentProviders>>,
    shape: shapeProviders,
  })
  form.mantine.watch(`${key}.isEnabled`, ({ value }) => {
    setOn(value === true)
    if (needed.length === 0 && value !== known['isEnabled'])
      void api(editPaymentProviders, shapeProviders(form.mantine.getValues()))
        .catch(toastError)
        .then(() => queries.invalidateQueries())
  })
  return (
    <Form form={form} isUnfinished>
      <Provider form={form} provider={{ ...provider, settings: needed }} known={known} account={account} />
      {isOn && needed.length > 0 && (
        <Button type="submit" variant="default" loading={form.isSending}>
          {hasAccounts ? t('first_way.connect', { name: t(`choice.provider.${name}` as Word) }) : t('first_way.save')}
        </Button>
      )}
    </Form>
  )
}
