import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { api } from '#platform/web/client.ts'
import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { checkOnboardingCall, editPaymentProviders, showPaymentProviders, startOnboardingCall } from '../contract.ts'
import { accountTexts } from '../texts.ts'
import { initialOf, offeredOf, Provider, shapeProviders } from './Provider.tsx'

type Providers = ClientOutput<typeof showPaymentProviders>

export default function PaymentProvidersScreen() {
  useReturnedSeller()
  return (
    <Loaded endpoint={showPaymentProviders} input={{}}>
      {(providers) => <ProvidersForm providers={providers} />}
    </Loaded>
  )
}

/** A seller who comes back from a provider's page: its state is asked for; where its link was too old, they get a new one. */
const useReturnedSeller = () => {
  const [search, setSearch] = useSearchParams()
  const queries = useQueryClient()
  const back = search.get('onboarded')
  const late = search.get('onboarding')
  useEffect(() => {
    const follow = async () => {
      if (back) await api(checkOnboardingCall, { provider: back })
      if (late) location.assign((await api(startOnboardingCall, { provider: late })).url)
      // What was asked for before the provider was heard would otherwise answer for what is asked for now.
      await queries.cancelQueries()
      await queries.invalidateQueries()
    }
    if (!back && !late) return
    setSearch({}, { replace: true })
    // What fails here is said by the state that is shown, and by its buttons.
    follow().catch(() => undefined)
  }, [back, late, queries, setSearch])
}

const ProvidersForm = ({ providers }: { providers: Providers }) => {
  const t = useTexts(accountTexts)
  const offered = offeredOf(providers)
  const initial = Object.fromEntries(offered.map(({ provider, known }) => [provider.key, initialOf(provider, known)]))
  const form = useForm({ endpoint: editPaymentProviders, texts: accountTexts, initial, shape: shapeProviders })
  return (
    <>
      <PageHead title={t('providers.title')} back={{ to: '/cabinet/settings', text: t('providers.back') }} />
      <Form form={form}>
        {offered.map(({ provider, known }) => (
          <Provider
            key={provider.key}
            form={form}
            provider={provider}
            known={known}
            account={providers.accounts[provider.key]}
          />
        ))}
      </Form>
    </>
  )
}
