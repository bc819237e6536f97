import type { BlockType } from '../../blocks/declared.ts'

type Values = Readonly<Record<string, unknown>>

const byTool: Readonly<Record<string, readonly string[]>> = {
  countdown: ['countdownNumber', 'countingDirection', 'countdownUnits', 'percent', 'progressStyle', 'showNumbers'],
  counter: ['endsAt', 'endedText', 'percent', 'progressStyle', 'showNumbers'],
  progress: ['endsAt', 'endedText', 'countdownNumber', 'countingDirection', 'countdownUnits'],
}

/** Fields that mean nothing with a block's other values as they are. */
export const hiddenFields = (type: BlockType, values: Values): readonly string[] => {
  if (type === 'conversion_tools') return byTool[String(values['tool'])] ?? []
  if (type === 'video') return values['source'] === 'file' ? ['address'] : ['file', 'captions']
  if (type === 'banner') return values['showButton'] ? [] : ['buttonText', 'buttonLink']
  if (type === 'picture') return values['ratio'] === 'free' ? [] : ['ratioHeight']
  if (type === 'footer') return values['socialsIsShown'] ? [] : ['socialsTitle', 'socialLinks']
  if (type === 'popular_products' && (values['productIds'] as number[]).length > 0) return ['sortKey']
  return []
}
