import { IconPlus } from '@tabler/icons-react'
import type { Action } from '#platform/web/action.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { exchangeRateList } from '../contract.ts'
import { exchangeRateTexts } from '../texts.ts'

export default function ExchangeRateListScreen() {
  const t = useTexts(exchangeRateTexts)
  const add: Action = { key: 'new', text: t('rates.new'), icon: <IconPlus size={16} stroke={1.8} />, primary: true, to: () => '/admin/exchange_rates/new' }
  return <ListScreen list={exchangeRateList} texts={exchangeRateTexts} title={t('rates.title')} text={t('rates.text')} audience="admin" head={[add]} empty={{ text: t('rates.empty'), action: add }} />
}
