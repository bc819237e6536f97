import { inkOn, toneOn } from '#platform/shared/ink-on.ts'

export const light = { ground: '#f3f4f6', card: '#ffffff', ink: '#15181f', second: '#505560', line: '#e3e5ea' }
const dark = { ground: '#14171c', card: '#21252d', ink: '#eceef2', second: '#b4bac6', line: '#3a404b' }

/** What mail programs that read a style sheet add to the inline styles: links, small screens and dark mode. */
export const sheetOf = (accent: string): string => `
.m-link{color:${toneOn(accent, light.card, 4.5)}}
@media (max-width:480px){
.m-outer{padding:0!important}
.m-card{border-radius:0!important}
.m-part{padding-left:20px!important;padding-right:20px!important}
.m-button,.m-button a{width:100%!important;box-sizing:border-box}
.m-fact td{display:block!important;padding-left:0!important;padding-right:0!important;white-space:normal!important}
.m-fact td+td{padding:0 0 10px!important}
}
@media (prefers-color-scheme:dark){
.m-ground{background:${dark.ground}!important}
.m-card{background:${dark.card}!important}
.m-ink{color:${dark.ink}!important}
.m-second{color:${dark.second}!important}
.m-line{border-color:${dark.line}!important}
.m-band{border-color:${toneOn(accent, dark.card, 1.5)}!important}
.m-link{color:${toneOn(accent, dark.card, 4.5)}!important}
.m-logo{background:#ffffff!important;padding:6px 8px!important;border-radius:8px!important}
${filled(toneOn(accent, dark.card, 1.5))}
}
[data-ogsc] .m-ink{color:${dark.ink}!important}
[data-ogsc] .m-second{color:${dark.second}!important}
[data-ogsc] .m-link{color:${toneOn(accent, dark.card, 4.5)}!important}
[data-ogsb] .m-card{background:${dark.card}!important}
`

const filled = (fill: string): string =>
  `.m-button,.m-button a{background:${fill}!important;color:${inkOn(fill)}!important}`
