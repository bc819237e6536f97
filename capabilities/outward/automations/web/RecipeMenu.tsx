import { IconBolt, IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { api } from '#platform/web/client.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { addAutomation } from '../contract.ts'
import { textWords } from '../rules/text-words.ts'
import { recipeNames, recipes, type RecipeName } from '../rules/recipes.ts'
import { automationsTexts } from '../texts.ts'
import '../../../../ui/automations.css'

/** Ready-made automations and an empty one; the chosen one opens as a draft. */
export const RecipeMenu = () => {
  const t = useTexts(automationsTexts)
  const navigate = useNavigate()
  const take = async (name: string, plan: Parameters<typeof api<typeof addAutomation>>[1]['plan']) => {
    try {
      const { id } = await api(addAutomation, { name, plan })
      void navigate(`/cabinet/automations/${id}`)
    } catch (error) {
      toastError(error)
    }
  }
  // What steps fill in later stays in its braces.
  const kept = Object.fromEntries(textWords.map((word) => [word, `{${word}}`]))
  const say = (recipe: RecipeName) => (word: string) => t(`recipe.${recipe}.${word}` as 'recipe.welcome.text', kept)
  return (
    <ul className="k-recipes">
      <li>
        <button type="button" onClick={() => void take(t('new.blank'), { trigger: { name: 'bought' } })}>
          <IconPlus size={18} stroke={1.8} aria-hidden="true" />
          <span>
            <strong>{t('new.blank')}</strong>
            <span className="k-second k-small">{t('new.blank_text')}</span>
          </span>
        </button>
      </li>
      {recipeNames.map((recipe) => (
        <li key={recipe}>
          <button type="button" onClick={() => void take(t(`recipe.${recipe}.name`), recipes[recipe](say(recipe)))}>
            <IconBolt size={18} stroke={1.8} aria-hidden="true" />
            <span>
              <strong>{t(`recipe.${recipe}.name`)}</strong>
              <span className="k-second k-small">{t(`recipe.${recipe}.about`)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
