/** What the samples say. No model guesses it. */
export const sampleText = 'Soup 4127'

/** A picture of this text. */
export const samplePicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAMgAAAA4AgMAAADFpF8UAAAADFBMVEUICAj///+9vb1tbW1lh6pxAAAACXBIWXMAAAsTAAALEwEAmpwYAAACFElEQVRIx+3VPY6bQBQH8AeWCwrc+Qg0W6WhcJU5AsU+ILGlUEdRxAFWMlqfgUOsd4ttEylZEp+BI2yTyu0WEfm/AWaMzRZus7bkD5j5MfPemxkTn/2iC7mQt02emnK0dYv3ZzTFzTMutts7Q1Iif0wkaH2ggHlPE+aKyDUkI3LGSErSMeCYiOohUUH8a4xEQt6BzMoixMTufUMq5g9jJC+Yv0Ugz7ya4vraM2TySm5uCxkq0HOU3unUED1Ffpwx/2T+wevlpE2gb4keYBUOSSIh7ph/s8pJtyXeEWl/kvmIJtW0I7u9jjMNj0g+t+HL3TxI/Y54sR43mluiw1e1TTKhuKpEx5YEkkM8pLQkk8/CLpiVrhQDtKSGx+0NW6IH2FkSV+ShK3q0pMQAuO0ckMpmtl2Wy8qVa9URzKmWhFmSSO/YOVz8S8IzD0hWS8IsWUnCrv3BfqnKExJdbYu7juSBKb4hqnRPCOmlq0lVmuJbUrsS/qYPf0iStk7B0Sg7SeJG0gIiSf7UNNXftqMOhbP5gBRSNhfjoJ5q3hXNhK9D0UP3ZCHfqk4cPD0FCfvt0BMdSlvffln+eXA5W3zxOF88gsxSx5D1/v1LTE3z0pWzJ4Tq48wIEbKL8AvyDFFok73vm52oyQ1hXWLVlNg0Hkgmy/SEdMXvwr+XA+qj9PuK+ar4+7mnpTr/gP2fyPryX/lGyD/V06mQn96v6QAAAABJRU5ErkJggg=='

/** A PDF with this text. */
export const samplePdf = `data:application/pdf;base64,${Buffer.from(pdf()).toString('base64')}`

function pdf(): string {
  const content = `BT /F1 24 Tf 40 40 Td (${sampleText}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  let table = '0000000000 65535 f \n'
  for (const [index, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  return `${file}xref\n0 6\n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`
}
