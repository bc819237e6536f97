import { useForm } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { editProduct } from '#capabilities/offer/catalog/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

/** The questions to buyers at the checkout. */
export const ProductQuestions = ({ product }: { product: EditedProduct }) => {
  const t = useTexts(productDeskTexts)
  const form = useForm({
    endpoint: editProduct,
    texts: productDeskTexts,
    prefix: 'questions',
    initial: { id: product.id, questions: product.questions },
  })
  return (
    <section className="k-panel k-stack-small" aria-labelledby="questions">
      <h3 id="questions">{t('questions')}</h3>
      <p className="k-second">{t('questions_hint')}</p>
      <QuestionEditor form={form} start={product.questions} />
    </section>
  )
}
