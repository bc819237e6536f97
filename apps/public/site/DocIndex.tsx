import { useTexts } from '#platform/web/locale.tsx'
import { docAddress, docNamesOf, type DocTask } from './doc-names.ts'
import { siteTexts } from './texts.ts'

/** The pages of one task, each with a sentence about it. */
export const DocIndex = ({ task, heading: Heading }: { task: DocTask; heading: 'h2' | 'h3' }) => {
  const t = useTexts(siteTexts)
  const shown = docNamesOf(task).map((name) => [name, docAddress(name)] as const)
  return (
    <div className="l-points">
      {[...shown, ...(task === 'build' ? [['api', '/api/docs'] as const] : [])].map(([name, path]) => (
        <section key={name}>
          <Heading>
            <a href={path}>{t(`docs.${name}`)}</a>
          </Heading>
          <p>{t(`docs.${name}.text`)}</p>
        </section>
      ))}
    </div>
  )
}
