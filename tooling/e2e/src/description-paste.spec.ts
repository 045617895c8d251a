import { nothingSelected, openNew, paste, stored } from './description-editor.ts'
import { expect, test } from './fixtures.ts'

const pasted = {
  'a Word document': {
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {mso-style-parent:""} --></style></head>
      <body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment--><p class=MsoNormal style='mso-margin-top-alt:auto'><b style='mso-bidi-font-weight:normal'>Wood-fired</b> <span
      style='mso-ansi-language:EN-US'>pizza</span><o:p></o:p></p><!--[if gte mso 9]><xml>x</xml><![endif]-->
      <p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Quick</p>
      <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Warm</p><!--EndFragment--></body></html>`,
    becomes: '<b>Wood-fired</b> pizza<p>·\u00a0\u00a0 Quick</p>·\u00a0 Warm',
  },
  'a web page': {
    html: `<style>p { color: red }</style><script>alert(1)</script><div><h2>Napoli</h2><div style="color:red"><span style="font-weight: 700">Wood-fired</span> <img src="https://pictures.example/x.svg" onerror="alert(1)">pizza,
      <a href="javascript:alert(1)">quick</a> <a href="https://napoli.example" onclick="alert(1)">menu</a></div>
      <table><tr><td>Mon</td><td>closed</td></tr></table></div>`,
    becomes: 'Napoli<p>Wood-fired pizza, quick <a href="https://napoli.example">menu</a></p>Mon closed',
  },
  'Google Docs': {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700;text-decoration:none">Pizza</span><span style="font-weight:400;font-style:italic"> quick </span><a href="https://napoli.example" style="text-decoration:none"><span style="text-decoration:underline">menu</span></a></p></b>`,
    becomes: 'Pizza quick <a href="https://napoli.example">menu</a>',
  },
  'a text editor': {
    text: '**Pizza**\nquick & <b>warm</b>\r\n\r\n\r\n- pasta',
    becomes: '**Pizza**<br>quick & &lt;b>warm&lt;/b><p>- pasta</p>',
  },
}

for (const [source, { becomes, ...types }] of Object.entries(pasted)) {
  test(`text that is pasted from ${source} is reduced to what a description may contain`, {
    tag: source === 'a web page' ? '@phone' : ['@phone', '@deep'],
  }, async ({ member }) => {
    const ada = await member()
    const { page } = ada
    const editor = await openNew(ada)
    await editor.focus()
    const data = Object.entries(types).map(([type, text]) => [
      `text/${type === 'text' ? 'plain' : type}`,
      text,
    ])
    await paste(editor, Object.fromEntries(data))
    expect(await stored(ada)).toBe(becomes)
    await expect(page.locator('script:not([src])')).toHaveCount(0)
  })
}

test('text that is copied in the editor keeps its format when it is pasted', { tag: '@deep' }, async ({
  member,
}) => {
  const ada = await member()
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const editor = await openNew(ada)
  await editor.focus()
  await paste(editor, { 'text/html': '<b>Pizza</b> and<ul><li>pasta</li><li>ramen</li></ul>' })
  await editor.press('Control+a')
  await editor.press('Control+c')
  await editor.press('ArrowRight')
  await nothingSelected(editor)
  await editor.press('Enter')
  await editor.press('Enter')
  await editor.press('Control+v')
  expect(await stored(ada)).toBe(
    '<b>Pizza</b> and<ul><li>pasta</li><li>ramen</li></ul><b>Pizza</b> and<ul><li>pasta</li><li>ramen</li></ul>',
  )
})

test('of a pasted book, the start is kept, and the page stays quick', { tag: '@deep' }, async ({
  member,
}) => {
  const editor = await openNew(await member())
  await editor.focus()
  const counter = editor.page().getByText('too many', { exact: false }).first()
  for (const [type, text] of [
    ['text/html', '<p>A paragraph of a book.</p>'.repeat(200_000)],
    ['text/plain', 'A line of a book.\n\n'.repeat(300_000)],
  ] as const) {
    await editor.press('ControlOrMeta+a')
    await paste(editor, { [type]: text })
    await expect(editor).toContainText(/^A (paragraph|line) of a book/)
    await expect(counter).toBeVisible()
    expect((await editor.textContent())?.length).toBeLessThanOrEqual(50_000)
  }
})

test('a pasted picture changes nothing', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const editor = await openNew(ada)
  await editor.fill('Wood-fired pizza')
  await paste(editor, { 'text/html': '<img src="https://pictures.example/x.png" style="width:1px">' })
  await expect(editor).toHaveText('Wood-fired pizza')
  await expect(editor.locator('img[src]')).toHaveCount(0)
})
