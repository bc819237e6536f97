import { Badge } from '#ui/Badge.tsx'
import { ListScreen } from '#platform/web/list/ListScreen.tsx'
import { vatIdCheckList } from '../contract.ts'
import { vatTexts } from '../texts.ts'
import type { VatIdAnswer } from '../vocabulary.ts'
import { answerTones, useVatWords } from './vat-words.ts'
import { CheckVatId } from './CheckVatId.tsx'

export default function VatIdCheckListScreen() {
  const { t, word } = useVatWords()
  return (
    <ListScreen
      list={vatIdCheckList}
      texts={vatTexts}
      head={{
        check: { primary: true, permission: 'vat.change', dialog: (_, close) => <CheckVatId done={close} /> },
        back: { text: t('back'), to: '/cabinet/vat' },
      }}
      cells={{
        answer: (row) => (
          <Badge tone={answerTones[row.answer as VatIdAnswer]}>{word(`choice.answer.${row.answer}`)}</Badge>
        ),
      }}
    />
  )
}
