import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { useSending } from '#platform/web/form/useSending.ts'
import { FilterField } from '#platform/web/list/FilterFields.tsx'
import { wordsOf } from '#platform/web/list/list-words.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { showCustomersRule } from '#capabilities/shop/opt-ins/contract/customers.ts'
import { optInsTexts } from '#capabilities/shop/opt-ins/texts.ts'
import { CustomersRule } from '#capabilities/shop/opt-ins/web/index.ts'
import { editNewsletter, type ShownNewsletter } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'

type Props = { shown: ShownNewsletter }

/** Existing customers, who may be told of products similar to what they bought: by the seller's word, and product by product. */
export const Customers = ({ shown }: Props) => {
  const title = useTexts(optInsTexts)('customers.title')
  const mayLook = useSession().can('opt_ins.read')
  if (!mayLook) return null
  return (
    <section className="k-panel k-stack-small" aria-labelledby="customers">
      <h2 id="customers">{title}</h2>
      <Loaded endpoint={showCustomersRule} input={{}}>
        {({ confirmedAt }) => (confirmedAt === null ? <SetUp /> : <Products shown={shown} />)}
      </Loaded>
    </section>
  )
}

const SetUp = () => {
  const t = useTexts(newslettersTexts)
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <CustomersRule />
  return (
    <>
      <p>{t('customers.off')}</p>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('customers.set_up')}
        </Button>
      </div>
    </>
  )
}

const names = ['advertisedProductIds', 'similarProductIds'] as const

const Products = ({ shown }: Props) => {
  const { id, advertisedProductIds } = shown
  const t = useTexts(newslettersTexts)
  const words = wordsOf(newslettersTexts, useLocale())
  const queries = useQueryClient()
  const { send } = useSending((error) => error.message)
  const asked = advertisedProductIds.length > 0 ? names : names.slice(0, 1)
  return (
    <>
      {asked.map((name) => (
        <div key={name} className="k-stack-small">
          <FilterField
            name={name}
            filter={{ kind: 'reference', to: 'products' }}
            words={words}
            values={{ [name]: shown[name].map(String) }}
            onChange={(patch) =>
              void send(() => api(editNewsletter, { id, [name]: [patch[name] ?? []].flat() })).then(() =>
                queries.invalidateQueries(),
              )
            }
          />
          <p className="k-small k-second">{t(`hint.${name}`)}</p>
        </div>
      ))}
      {advertisedProductIds.length > 0 && <p className="k-small k-second">{t('customers.text')}</p>}
    </>
  )
}
