import { Loaded } from '#platform/web/Loaded.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { showOperatorOss } from '../contract.ts'
import { quarterAfter, quartersUpTo } from '../rules/quarter.ts'
import { OssReport } from './OssReport.tsx'
import { useVatWords } from './vat-words.ts'

/** The OSS return of the operator's company, over all sellers it sells for. */
export default function OperatorOssScreen() {
  const { t } = useVatWords()
  return (
    <>
      <PageHead title={t('operator.title')} text={t('operator.text')} />
      <Loaded endpoint={showOperatorOss} input={{}}>
        {(lastOver) => <OssReport isOperator quarters={quartersUpTo(quarterAfter(lastOver))} />}
      </Loaded>
    </>
  )
}
