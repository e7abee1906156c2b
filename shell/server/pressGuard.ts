/**
 * Records the last click before hydration and repeats it afterwards. Links and forms with an address work without
 * scripts.
 */
export const PRESS_GUARD =
  ';(function(){var press=null;' +
  'function submitted(event){if(event.target.hasAttribute("action"))return;event.preventDefault();' +
  'press=function(){if(event.target.isConnected)event.target.requestSubmit(event.submitter)}}' +
  'function clicked(event){var button=event.target.closest&&event.target.closest("#shop button");' +
  'if(button&&button.type!=="submit")press=function(){if(button.isConnected)button.click()}}' +
  'addEventListener("submit",submitted,true);addEventListener("click",clicked,true);' +
  'addEventListener("shop:started",function(){removeEventListener("submit",submitted,true);' +
  'removeEventListener("click",clicked,true);if(press)press()},{once:true})})()';
