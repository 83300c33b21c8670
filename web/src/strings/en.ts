// The English catalogue: every word of the page. A translation has the same keys.
import around from "./around";
import board from "./board";
import learn from "./learn";
import map from "./map";
import motion from "./motion";
import review from "./review";
import scenes from "./scenes";
import shell from "./shell";
import table from "./table";

export default { ...around, ...shell, ...table, ...board, ...scenes, ...review, ...learn, ...map, ...motion };
