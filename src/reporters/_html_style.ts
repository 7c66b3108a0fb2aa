/**
 * The style of an HTML report, light and dark.
 * @module
 */

/** The style sheet as it stands in the page; its hash is in the page's policy. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#fff;--panel:#f6f7f8;--line:#dfe2e6;--text:#1a1d21;--dim:#565d66;--link:#1a5bb8;--e:#b3261e;--w:#8a5200;--i:#37598f;--p:#1c7c4c;--on:#fff;--spread:#6f94c9;--del:#fbe3e1;--ins:#dcf1e4;--none:#868d96}
@media (prefers-color-scheme:dark){:root{--bg:#121417;--panel:#1a1d21;--line:#30353b;--text:#e6e8ea;--dim:#a2a9b1;--link:#86b4f7;--e:#ff8d84;--w:#f0b44c;--i:#9dbcf0;--p:#5cc48f;--on:#15171a;--spread:#55789f;--del:#46211f;--ins:#173b29;--none:#767d86}}
*,::before{box-sizing:border-box}
html{font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;background:var(--bg);color:var(--text);-webkit-text-size-adjust:100%;scroll-padding-top:1rem}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{margin:0 auto;max-width:78rem;padding:1.75rem 1.5rem 4rem;overflow-wrap:anywhere}
code,pre,.matrix thead span{font-family:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
code{font-size:.87em;unicode-bidi:isolate}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
[hidden]{display:none!important}
.sr,.matrix td b,.over b{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;left:-99rem;padding:.4rem .8rem;background:var(--bg)}
.skip:focus{left:1rem;top:.5rem;z-index:9}
small{font-size:.87em;color:var(--dim);font-weight:400}
h2{font-size:1.2rem;line-height:1.3;margin:3rem 0 .6rem;letter-spacing:-.01em}
h3{font-size:1rem;margin:2rem 0 .5rem;display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .8rem}
h3 code{font-size:1em;font-weight:650}
.docs{margin:0 0 .8rem;max-width:62rem;color:var(--dim)}
.docs i{display:inline-block;min-width:3rem}
.brand{margin:0 0 1.25rem;display:flex;flex-wrap:wrap;gap:.2rem 1.5rem;color:var(--dim)}
.brand p{margin:0}
.brand b{color:var(--text)}
.brand nav{margin-left:auto;display:flex;flex-wrap:wrap;gap:.2rem 1.1rem}
h1{font:600 1rem/1.4 ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;margin:0;color:var(--dim)}
.verdict{font-size:clamp(1.6rem,5vw,2.3rem);font-weight:700;line-height:1.2;letter-spacing:-.025em;margin:.2rem 0 1.5rem}
.verdict.error{color:var(--e)}.verdict.warning{color:var(--w)}.verdict.info{color:var(--i)}.verdict.pass{color:var(--p)}
.verdict span{color:var(--text);font-weight:400}
.stopped{border:1px solid var(--w);border-radius:6px;padding:.6rem .9rem}
dl.figures{display:flex;flex-wrap:wrap;gap:1px;margin:0;background:var(--line);border:1px solid var(--line);border-radius:8px;overflow:hidden}
dl.figures>div{flex:1 1 8.9rem;background:var(--bg);padding:.8rem 1rem}
dt{font-size:.87em;color:var(--dim)}
dd{margin:0}
dd>b{display:block;font-size:1.45rem;font-weight:650;line-height:1.3;letter-spacing:-.015em;font-variant-numeric:tabular-nums}
dd code{font-size:.87em}
dd small{display:block;line-height:1.4}
.told{list-style:none;display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;margin:.8rem 0 0;padding:0;font-size:.87em;color:var(--dim)}
.told b{color:var(--text);font-weight:500}
.notes h2{font-size:1rem;margin:1.5rem 0 .3rem}
.notes ul{margin:0;padding-left:1.2rem}
.legend{display:flex;flex-wrap:wrap;align-items:center;gap:.3rem 1.1rem;margin:0 0 .8rem;font-size:.87em;color:var(--dim)}
label{display:inline-flex;align-items:center;gap:.4em}
input[type=checkbox]{margin:0}
.legend label{margin-left:auto}
.k{white-space:nowrap}
.k::before{content:"";display:inline-block;width:.75em;height:.75em;margin-right:.4em;vertical-align:-.04em;border-radius:2px;background:var(--e)}
.k.w::before,.k.i::before{border-radius:50%;background:var(--w)}
.k.i::before{background:none;border:2px solid var(--i)}
.k.p::before{width:.5em;height:.5em;vertical-align:.1em;border-radius:50%;background:var(--p)}
.k.n::before{width:.6em;height:2px;vertical-align:.25em;border-radius:0;background:var(--none)}
.k.ok::before{background:var(--p)}.k.refused::before{background:var(--spread)}
.k.spread::before,.k.text::before{background:var(--spread)}
.k.schema::before{background:var(--none)}
.k.tick::before,.k.limit::before{width:2px;height:1em;vertical-align:-.15em;border-radius:0;background:var(--text)}
.k.limit::before{background:var(--e)}
.scroll{position:relative;overflow:auto;max-height:88vh;border:1px solid var(--line);border-radius:8px}
table{border-collapse:separate;border-spacing:0;font-variant-numeric:tabular-nums}
th{font-weight:500;text-align:left}
thead th{position:sticky;top:0;z-index:2;background:var(--panel);border-bottom:1px solid var(--line)}
tbody th:first-child{position:sticky;left:0;z-index:1;background:var(--bg)}
thead th:first-child{left:0;z-index:3}
.matrix th:first-child{min-width:13rem;max-width:18rem;padding:.2rem .9rem;border-right:1px solid var(--line)}
.matrix thead th{padding:.6rem 0 .5rem;vertical-align:bottom}
.matrix thead th:first-child{padding:.6rem .9rem}
.matrix thead span{display:block;margin:auto;writing-mode:vertical-rl;transform:rotate(180deg);font-size:11px;line-height:14px;white-space:nowrap;max-height:17rem}
.matrix td{min-width:28px;width:28px;height:28px;padding:0;border-bottom:1px solid var(--line)}
.matrix tbody th{border-bottom:1px solid var(--line)}
.matrix tr:last-child>*{border-bottom:0}
.matrix tbody tr:hover>*{background:var(--panel)}
td.p::before,td.n::before{content:"";display:block;margin:auto;width:6px;height:6px;border-radius:50%;background:var(--p)}
td.n::before{height:1px;border-radius:0;background:var(--none)}
.matrix td a{display:block;text-align:center;color:var(--on);background:var(--e);font-size:12px;font-weight:650;text-decoration:none;width:24px;height:24px;line-height:24px;margin:auto;border-radius:4px}
.matrix td.w a{background:var(--w);border-radius:50%}
.matrix td.i a{background:none;color:var(--i);border:2px solid var(--i);line-height:20px;border-radius:50%}
.matrix td.u{text-align:center;color:var(--w);font-weight:650}
.idle{margin:.6rem 0;font-size:.87em;color:var(--dim)}
.idle code{margin-right:.6em}
.filter{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.4rem;padding:.6rem .9rem;background:var(--panel);border:1px solid var(--line);border-radius:8px}
.filter fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.2rem .9rem}
.filter legend{float:left;padding:0;margin-right:.9rem;color:var(--dim)}
.filter .search{color:var(--dim);min-width:0;white-space:nowrap}
input[type=search]{font:inherit;color:var(--text);background:var(--bg);border:1px solid var(--none);border-radius:5px;padding:.2rem .5rem;min-width:0;width:13rem}
button{font:inherit;color:var(--text);background:var(--bg);border:1px solid var(--none);border-radius:5px;padding:.2rem .7rem;cursor:pointer}
button:hover,button[aria-pressed=true]{background:var(--line)}
.finding{border-top:1px solid var(--line)}
.group>.finding:last-of-type{border-bottom:1px solid var(--line)}
summary{cursor:pointer;list-style:none;position:relative;padding:.55rem .3rem .6rem 1.6rem;border-radius:4px}
summary::-webkit-details-marker{display:none}
summary::before{content:"";position:absolute;left:.45rem;top:1.1rem;border:.3rem solid transparent;border-left:.42rem solid var(--dim);border-right:0}
.finding summary::before{top:1rem}
details[open]>summary::before{transform:rotate(90deg)}
summary:hover{background:var(--panel)}
.idle summary{padding:.2rem .3rem .2rem 1.6rem}
.idle summary::before{top:.55rem}
.where{display:block}
.where .k{font-size:.87em;font-weight:650;color:var(--e);margin-right:.4em}
.w .where .k{color:var(--w)}.i .where .k{color:var(--i)}
.where .tool{font-weight:650}
.where .at{color:var(--dim);margin-left:.3em}
.where em{color:var(--w);font-style:normal;font-size:.87em;margin-left:.4em}
.said{display:grid;grid-template-columns:minmax(0,4fr) minmax(0,5fr);gap:0 1.5rem}
.said>span{display:grid;grid-template-columns:5.2rem minmax(0,1fr);align-items:baseline}
i,.story h4{font-style:normal;font-weight:400;color:var(--dim);font-size:.93em;margin:0}
.story{display:grid;grid-template-columns:7.5rem minmax(0,1fr);gap:.7rem 1rem;margin:.2rem 0 1.2rem 1.6rem;padding:1rem 1.1rem;background:var(--panel);border:1px solid var(--line);border-radius:8px}
.story h4{padding-top:.05rem}
.story ul,.story ol{margin:0;padding-left:1.1rem}
.story ul{list-style:none;padding:0}
.story p{margin:0}
.story .id{grid-column:1/-1;color:var(--dim);font-size:.87em}
pre{margin:0;font-size:.87em;line-height:1.5;white-space:pre-wrap;unicode-bidi:isolate}
div>pre:not(:first-child){margin-top:.3rem}
pre.command{padding:.55rem .7rem;background:var(--bg);border:1px solid var(--line);border-radius:5px}
.copy{margin-top:.4rem;font-size:.87em}
del,ins{font:.87em/1.5 ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;padding:.05em .3em;border-radius:3px;background:var(--del);unicode-bidi:isolate}
ins{background:var(--ins);text-decoration:none}
.story ol span{display:grid;grid-template-columns:2.7rem minmax(0,1fr);align-items:baseline}
.story ol li+li{margin-top:.4rem}
.story q{quotes:none;white-space:pre-wrap;unicode-bidi:isolate}
.rest{color:var(--dim);font-size:.93em;margin:.6rem 0 0}
ul.rest{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;margin:.2rem 0 0;padding:0;list-style:none}
:target{background:var(--panel)}
table.figures{width:100%;font-size:.93em}
.figures td,.figures th{padding:.35rem .8rem;white-space:nowrap;text-align:right}
.figures th:first-child,.figures .bar,.figures .chart,.figures .kind,.figures td.skipped{text-align:left}
.figures th:first-child{min-width:13rem;max-width:18rem;white-space:normal}
.figures tbody tr:not(:first-child)>*,.figures tbody+tbody>tr:first-child>*{border-top:1px solid var(--line)}
.latency tbody tr:not(:first-child)>*{border-top:0}
.latency th[scope=rowgroup]{vertical-align:top}
.latency tbody th[scope=row]{position:static;min-width:0;text-align:left}
.figures thead th{font-size:.93em;color:var(--dim);vertical-align:bottom}
.skipped,.kind{color:var(--dim)}
.chart svg,.bar svg{display:block;width:360px;height:28px;overflow:visible}
.chart text{font-size:10px;fill:var(--dim)}
thead .chart svg{height:14px}.bar svg{width:160px;height:10px}
#grid{stroke:var(--line)}.spread{fill:var(--spread)}.tick{stroke:var(--text);stroke-width:1.5}#limits{stroke:var(--e);stroke-width:2;stroke-dasharray:3 2}
rect.ok{fill:var(--p)}rect.refused,rect.text{fill:var(--spread)}rect.failed{fill:var(--e)}rect.schema{fill:var(--none)}
.over{color:var(--e);font-weight:650}
@media (max-width:40rem){body{padding:1rem .9rem 3rem}.brand nav{margin-left:0;width:100%}.story{grid-template-columns:minmax(0,1fr);gap:.2rem;margin-left:0;padding:.8rem}.story h4{margin-top:.5rem}.said{grid-template-columns:minmax(0,1fr)}.matrix th:first-child,.figures th:first-child:not(.kind){min-width:8rem;max-width:8rem;font-size:.87rem;line-height:1.3;padding-left:.6rem;padding-right:.5rem}.legend label{margin-left:0}input[type=search]{width:100%}}
@media (forced-colors:active){.matrix td a,.k::before{border:1px solid}rect,.spread{fill:CanvasText;stroke:Canvas}}
@media print{.filter,.skip,.copy,.brand nav{display:none}.scroll{overflow:visible;max-height:none}details::details-content{content-visibility:visible;block-size:auto}}
`;
